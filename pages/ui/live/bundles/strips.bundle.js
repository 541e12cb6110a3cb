import{_b as e}from"./shared.bundle.js";export{e as scene};
