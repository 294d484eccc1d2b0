import { Worker } from 'node:worker_threads';
import { Busy } from './requests/busy.ts';
import { givenUp } from './requests/given-up.ts';

/** A thread's answer to a task. */
export type Done<Result> = { result: Result } | { fault: string };

interface Job<Task, Result> {
  share: string;
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

interface Thread<Task, Result> {
  worker: Worker;
  job: Job<Task, Result> | null;
  /** Ends the thread when its task takes too long or when it has been idle for long. */
  alarm: NodeJS.Timeout | null;
}

interface PoolOptions {
  file: URL;
  threads: number;
  taskMilliseconds: number;
  /** How many tasks of one clinic may wait. */
  mostWaiting: number;
}

const idleMilliseconds = 5 * 60_000;

/**
 * Runs work that would block everybody in threads, one task each. Clinics take turns and none gets all threads at once,
 * so that whoever asks for a lot only delays themselves. A thread that dies, or is ended for taking too long, loses
 * only its current task.
 */
export class WorkerPool<Task, Result> {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread<Task, Result>>();
  /** Waiting jobs by clinic, in the order of their turns. */
  readonly #waiting = new Map<string, Job<Task, Result>[]>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Drops queued work when its client disconnects. A task that has started is finished: a new thread costs more than
   * the rest of a task, and clients could force new ones again and again.
   */
  run(share: string, task: Task, signal?: AbortSignal): Promise<Result> {
    const waiting = this.#waiting.get(share) ?? [];
    if (signal?.aborted) return Promise.reject(givenUp());
    if (waiting.length >= this.#options.mostWaiting) return Promise.reject(new Busy());
    return new Promise((resolve, reject) => {
      const job = { share, task, resolve, reject };
      waiting.push(job);
      this.#waiting.set(share, waiting);
      signal?.addEventListener('abort', () => this.#drop(job), { once: true });
      this.#assign();
    });
  }

  #drop(job: Job<Task, Result>): void {
    const waiting = this.#waiting.get(job.share) ?? [];
    const left = waiting.filter((other) => other !== job);
    if (left.length === waiting.length) return;
    if (left.length > 0) this.#waiting.set(job.share, left);
    else this.#waiting.delete(job.share);
    job.reject(givenUp());
  }

  /** Starts a thread in advance, because starting takes a second that nobody should have to wait. */
  expectWork(): void {
    if (this.#threads.size === 0) this.#rest(this.#begin());
  }

  /** The next job of the clinic whose turn it is, among the clinics that may have another thread. */
  #nextJob(): Job<Task, Result> | undefined {
    const running = [...this.#threads].map(({ job }) => job?.share);
    const mostThreads = Math.max(1, this.#options.threads - 1);
    for (const [share, jobs] of this.#waiting) {
      if (running.filter((other) => other === share).length >= mostThreads) continue;
      this.#waiting.delete(share);
      const job = jobs.shift();
      if (jobs.length > 0) this.#waiting.set(share, jobs);
      return job;
    }
    return undefined;
  }

  #assign(): void {
    const free = [...this.#threads].find(({ job }) => job === null);
    if (!free && this.#threads.size >= this.#options.threads) return;
    const job = this.#nextJob();
    if (!job) return;
    const thread = free ?? this.#begin();
    if (thread.alarm) clearTimeout(thread.alarm);
    thread.job = job;
    thread.alarm = setTimeout(() => this.#end(thread, new Busy()), this.#options.taskMilliseconds);
    thread.worker.postMessage(job.task);
    this.#assign();
  }

  #begin(): Thread<Task, Result> {
    const worker = new Worker(this.#options.file, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    // The worker must not keep a process alive that is about to end.
    worker.unref();
    const thread: Thread<Task, Result> = { worker, job: null, alarm: null };
    this.#threads.add(thread);
    worker.on('message', (done: Done<Result>) => {
      const { job } = thread;
      this.#rest(thread);
      if ('result' in done) job?.resolve(done.result);
      else job?.reject(new Error(`A thread failed: ${done.fault}`));
      this.#assign();
    });
    worker.on('error', (error: Error) => this.#end(thread, error));
    worker.on('exit', () => this.#end(thread, new Error('A thread has ended')));
    return thread;
  }

  #rest(thread: Thread<Task, Result>): void {
    if (thread.alarm) clearTimeout(thread.alarm);
    thread.job = null;
    thread.alarm = setTimeout(() => this.#end(thread, new Busy()), idleMilliseconds).unref();
  }

  #end(thread: Thread<Task, Result>, error: Error): void {
    if (!this.#threads.delete(thread)) return;
    if (thread.alarm) clearTimeout(thread.alarm);
    void thread.worker.terminate();
    thread.job?.reject(error);
    this.#assign();
  }
}
