/**
 * A call does the work at once; calls that come while it runs, or too soon after it began, are answered together by one more
 * run. So bursts cost little, slow work is never piled up, and the last call is never left unanswered.
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
