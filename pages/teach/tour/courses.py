"""Names of the guided tour's courses in the link."""

WHOLE, SINUSOID, SHORT = "whole", "sinusoid", "short"
