/** Waits until something holds. It is checked after every change. */
export function until(holds: () => boolean, subscribe: (changed: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    stop = subscribe(look);
    look();
  });
}
