"""What the bench runs in processes of their own, each with a window that nobody sees."""
