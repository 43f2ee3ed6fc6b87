export { CardBack, CardBacks, seatColour } from './CardBack.tsx';
export { ColourCard } from './ColourCard.tsx';
export { FrenchCard, frenchCardName, frenchCardNames } from './FrenchCard.tsx';
export { NumberCard, numberCardName, numberInk } from './NumberCard.tsx';
export { Slot } from './Slot.tsx';
