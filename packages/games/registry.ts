// One line for each game folder: the games it exports.
export { douji } from './douji/index.ts';
export { dumbal } from './dumbal/index.ts';
export { dutchBlitz } from './dutch-blitz/index.ts';
export { dBo, skipBo } from './skip-bo/index.ts';
