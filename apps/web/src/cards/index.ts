export { BlitzCard } from './BlitzCard.tsx';
export { CardBack } from './CardBack.tsx';
export { FrenchCard, frenchCardName, frenchCardNames } from './FrenchCard.tsx';
export { SkipBoCard, skipBoCardName } from './SkipBoCard.tsx';
export { Slot } from './Slot.tsx';
