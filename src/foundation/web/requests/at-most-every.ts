/**
 * The first call does the work at once; calls made while it runs, or too soon after it began, share one more run. So
 * bursts cost little, slow work never piles up, and the last call is always followed by a run.
 */
export function atMostEvery(milliseconds: number, work: () => Promise<void>): () => void {
  let isBusy = false;
  let isWanted = false;

  async function run() {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
      await work();
      await pause;
    }
    isBusy = false;
  }

  return () => {
    isWanted = true;
    if (!isBusy) void run();
  };
}
