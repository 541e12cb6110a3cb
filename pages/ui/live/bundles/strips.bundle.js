import{Zb as e}from"./shared.bundle.js";export{e as scene};
