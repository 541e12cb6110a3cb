"""In the place of Pillow, which only pictures made of pixels need."""
