import { lengthOf } from './geometry.ts';
import './charts.css';

/** Draws a number as a length, beside the largest of its kind. Screen readers skip it: the number is there as text. */
export function Bar({ value, among }: { value: number; among: readonly number[] }) {
  return (
    <svg className="chart-bar" viewBox="0 0 40 3" preserveAspectRatio="none" aria-hidden="true">
      <rect className="chart-ground" width="40" height="3" rx="1.5" />
      <rect
        className={value < 0 ? 'chart-less' : 'chart-more'}
        width={lengthOf(value, among, 40)}
        height="3"
        rx="1.5"
      />
    </svg>
  );
}
