import{sb as s}from"./shared.bundle.js";export{s as scene};
