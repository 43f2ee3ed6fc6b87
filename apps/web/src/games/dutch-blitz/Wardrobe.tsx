import { isRefusal, type Refusal, type Say, type Seat } from '@parlour/engine';
import { OUTFIT, type Outfit } from '@parlour/protocol';
import { useEffect, useRef, useState } from 'react';
import { dress, useMe } from '../../house/me.ts';
import { refusalWords } from '../../house/refusals.ts';
import { useWords } from '../../words/index.ts';
import { lookOf, paintSkin, usualOutfit } from './arena/seats.ts';
import { willRun } from './Race.tsx';
import './wardrobe.css';

const PARTS = Object.keys(OUTFIT) as (keyof Outfit)[];

/** What your bean wears. It stays with you, at every table. */
export default function Wardrobe({ seat, say }: { seat: Seat; say: Say }) {
  const words = useWords();
  const worn = useMe()?.outfit ?? null;
  const [tried, setTried] = useState<Outfit | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const outfit = tried ?? worn ?? usualOutfit(seat);
  const same = worn !== null && PARTS.every((part) => worn[part] === outfit[part]);
  const wear = async () => {
    const came = await dress(outfit);
    setRefusal(isRefusal(came) ? came : null);
    if (!isRefusal(came)) setTried(null);
  };
  return (
    <section className="panel wardrobe" aria-labelledby="wardrobe">
      <h2 id="wardrobe">{say({ key: 'outfit.title' })}</h2>
      <div className="wardrobe-parts">
        <Preview outfit={outfit} />
        {PARTS.map((part) => (
          <label key={part}>
            <span>{say({ key: `outfit.${part}` })}</span>
            <select
              className="input"
              name={part}
              value={outfit[part]}
              onChange={({ target }) => setTried({ ...outfit, [part]: target.value } as Outfit)}
            >
              {OUTFIT[part].map((choice) => (
                <option key={choice} value={choice}>
                  {say({ key: `outfit.${part}.${choice}` })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="actions">
        <button type="button" className="button" disabled={same} onClick={() => void wear()}>
          {say({ key: 'outfit.wear' })}
        </button>
        <span role="status" className="soft small">
          {refusal ? refusalWords(refusal, words, say) : same && say({ key: 'outfit.worn' })}
        </span>
      </div>
    </section>
  );
}

/** The bean as it will look. Who plays flat is shown colour and pattern only. The words beside it say the same. */
function Preview({ outfit }: { outfit: Outfit }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current!.getContext('2d');
    if (!pen) return;
    if (!willRun()) return paintEgg(pen, outfit);
    let gone = false;
    void import('./arena/portrait.ts').then(({ portray }) => gone || portray(outfit, pen));
    return () => {
      gone = true;
    };
  }, [outfit]);
  return <canvas ref={canvas} className="wardrobe-preview" width={224} height={224} />;
}

/** A skin in the shape of a bean. */
function paintEgg(pen: CanvasRenderingContext2D, outfit: Outfit): void {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.ellipse(width / 2, height / 2, width * 0.36, height * 0.48, 0, 0, 7);
  pen.clip();
  paintSkin(pen, lookOf(outfit), width);
  pen.restore();
}
