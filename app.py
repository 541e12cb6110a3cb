"""The server: an ASGI app, found by `streamlit run app.py`; any ASGI server can run it."""

from starlette.middleware import Middleware
from streamlit.starlette import App

from pages.catalogue import CATALOGUE
from pages.ui import site
from pages.ui.first_page.server import FirstPages, preview_routes
from pages.ui.first_page.unknown import UnknownPages
from pages.ui.serving import crawlers, hostile_clients, lab_files, patches, startup
from pages.ui.serving.compression import CompressedAssets
from pages.ui.serving.content_policy import inline_script_hashes
from pages.ui.serving.security_headers import SecurityHeaders, streamlit_page

patches.apply(__file__)
app = App(
    "pages/session.py",
    lifespan=startup.lifespan,
    routes=[
        *lab_files.BUNDLE_ROUTES,
        *lab_files.NOTES_ROUTES,
        *preview_routes(CATALOGUE),
        *crawlers.routes(page.path for page in CATALOGUE),
    ],
    middleware=[
        Middleware(SecurityHeaders, script_hashes=inline_script_hashes(streamlit_page())),
        Middleware(FirstPages, catalogue=CATALOGUE, address=site.public_address()),
        Middleware(UnknownPages, catalogue=CATALOGUE),
        Middleware(CompressedAssets),
        Middleware(hostile_clients.MessageFilter),
        Middleware(hostile_clients.UploadLimit),
    ],
)
