"""A page's link without a session: names, allowed values, links of earlier versions."""
