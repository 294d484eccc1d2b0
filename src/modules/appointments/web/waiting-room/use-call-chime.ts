import { useEffect, useRef, useState } from 'react';
import type { WaitingRoom } from '../../contract-waiting-room.ts';
import { newCalls } from '../../rules.ts';

const notes = [
  { hertz: 784, at: 0 },
  { hertz: 659, at: 0.35 },
] as const;
const noteSeconds = 0.9;

function play(audio: AudioContext) {
  for (const { hertz, at } of notes) {
    const start = audio.currentTime + at;
    const loudness = audio.createGain();
    loudness.gain.setValueAtTime(0.0001, start);
    loudness.gain.exponentialRampToValueAtTime(0.5, start + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + noteSeconds);
  }
}

interface CallChime {
  /** Whether sound is allowed: browsers stay silent until someone touches the page. */
  hasSound: boolean;
  /** The doctor who called last, and when. */
  call: { doctorId: string; at: number } | null;
}

/** Plays a sound when a patient is called. */
export function useCallChime(room: WaitingRoom | undefined): CallChime {
  const [audio] = useState(() => new AudioContext());
  const [hasSound, setHasSound] = useState(audio.state === 'running');
  const [call, setCall] = useState<CallChime['call']>(null);
  const heard = useRef<WaitingRoom['queues'] | null>(null);

  useEffect(() => {
    const note = () => setHasSound(audio.state === 'running');
    const wake = () => void audio.resume().then(note);
    audio.addEventListener('statechange', note);
    window.addEventListener('keydown', wake);
    window.addEventListener('pointerdown', wake);
    return () => {
      audio.removeEventListener('statechange', note);
      window.removeEventListener('keydown', wake);
      window.removeEventListener('pointerdown', wake);
    };
  }, [audio]);

  useEffect(() => {
    if (!room) return;
    const [doctorId] = newCalls(heard.current ?? room.queues, room.queues);
    heard.current = room.queues;
    if (!doctorId) return;
    play(audio);
    setCall({ doctorId, at: Date.now() });
  }, [room, audio]);

  return { hasSound, call };
}
