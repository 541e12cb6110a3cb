import{Yb as e}from"./shared.bundle.js";export{e as scene};
