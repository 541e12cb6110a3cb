"""The server: an ASGI app, found by `streamlit run app.py`; any ASGI server can run it."""

from starlette.middleware import Middleware
from streamlit import config
from streamlit.starlette import App

from pages.catalogue import CATALOGUE
from pages.ui import site
from pages.ui.first_page.server import FirstPages, preview_routes
from pages.ui.first_page.unknown import UnknownPages
from pages.ui.serving import crawlers, server, widget_types
from pages.ui.serving.compression import CompressedAssets
from pages.ui.serving.content_policy import inline_script_hashes
from pages.ui.serving.security_headers import SecurityHeaders, streamlit_page

# 1.62 to 1.67: servers other than `streamlit run` would look for `.streamlit/config.toml` beside
# the session script. Not needed once `App` takes the folder of the settings.
config._main_script_path = __file__

widget_types.enforce()
server.send_at_once()
app = App(
    "pages/session.py",
    lifespan=server.lifespan,
    routes=[
        *server.BUNDLE_ROUTES,
        *server.NOTES_ROUTES,
        *preview_routes(CATALOGUE),
        *crawlers.routes(page.path for page in CATALOGUE),
    ],
    middleware=[
        Middleware(SecurityHeaders, script_hashes=inline_script_hashes(streamlit_page())),
        Middleware(FirstPages, catalogue=CATALOGUE, address=site.public_address()),
        Middleware(UnknownPages, catalogue=CATALOGUE),
        Middleware(CompressedAssets),
        Middleware(server.MessageFilter),
        Middleware(server.UploadLimit),
    ],
)
