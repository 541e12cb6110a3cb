"""Look of the page: themes, colours, style sheets, drawings and figures."""
