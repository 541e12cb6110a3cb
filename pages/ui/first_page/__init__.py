"""The page that is there before Streamlit has loaded: a lesson's text and picture."""
