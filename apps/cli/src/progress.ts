const BAR = 30;

/** Redraws at most ten times a second, so that drawing takes no time from working. */
function progressBar(total: number, write: (text: string) => void, before = 0) {
  const start = performance.now();
  let drawn = start;
  return {
    step(done: number) {
      const now = performance.now();
      if (now - drawn < 100) return;
      drawn = now;
      const filled = Math.round((done / total) * BAR);
      const rate = (done - before) / ((now - start) / 1000);
      const left = Math.ceil((total - done) / Math.max(0.01, rate));
      const speed = rate < 10 ? rate.toFixed(1) : Math.round(rate);
      write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${done}/${total}  ${speed}/s  ${left} s`);
    },
    clear: () => write('\r\x1b[2K'),
  };
}

/** A bar on standard error, if somebody sees it. */
export function barFor(total: number, before = 0) {
  const { stderr } = process;
  return stderr.isTTY ? progressBar(total, (text) => stderr.write(text), before) : undefined;
}
