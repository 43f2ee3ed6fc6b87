import { stillness } from '../../settings.ts';
import film from './race.webm';
import still from './race.webp';
import './picture.css';

/** A few seconds of a real race. The film is fetched at the first beat, so who wants no motion sees only its still. */
export function Racing({ beat }: { beat: number }) {
  const moves = beat > 0 && !stillness();
  return (
    <video
      className="blitz-film"
      poster={still}
      src={moves ? film : undefined}
      width={432}
      height={252}
      autoPlay
      loop
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
