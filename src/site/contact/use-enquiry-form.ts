import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type EnquiryField,
  type EnquiryValues,
  enquiryFields,
  faultOf,
  fullPhone,
  mostPhoneDigits,
  presetOf,
  tidy,
} from '#modules/enquiries/rules.ts';
import { forgetDraft, isHandled, keepDraft, noteHandled, readDraft } from '#modules/enquiries/web/enquiry-draft.ts';
import { newKey, sendEnquiry } from '#modules/enquiries/web/send-enquiry.ts';

const scrollDelayMilliseconds = 500;
const india = { code: 'IN', dialCode: '91' };

export type Phase = { is: 'idle' | 'sending' | 'offline' | 'failed' } | { is: 'postponed'; seconds: number };
type Faults = Partial<Record<EnquiryField, string>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (name: string): name is EnquiryField => enquiryFields.some((field) => field === name);

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** Cuts a number, while it is typed, to the longest possible length. */
function cutDigits(input: Control, dialCode: string) {
  const room = mostPhoneDigits - (/^\s*(\+|00)/.test(input.value) ? 0 : dialCode.length);
  let digits = 0;
  const end = [...input.value].findIndex((character) => /\d/.test(character) && ++digits > room);
  if (end >= 0) input.value = input.value.slice(0, end).trimEnd();
}

function scrollToForm() {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  document.getElementById('enquiry')?.scrollIntoView({ behavior, block: 'start' });
}

/**
 * The form keeps its values in its fields, not in React, so that what was typed before the script arrived is kept.
 * Faults appear on leaving a field, and disappear while it is corrected.
 */
export function useEnquiryForm(onSent: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const touched = useRef(new Set<EnquiryField>());
  const key = useRef('');
  const [country, setCountry] = useState(india);
  const [faults, setFaults] = useState<Faults>({});
  const [phase, setPhase] = useState<Phase>({ is: 'idle' });
  const { key: entry, pathname, search, state } = useLocation();
  const arrival = `${entry}${pathname}${search}`;

  const control = (field: EnquiryField | 'source' | 'website') => {
    const element = form.current?.elements.namedItem(field);
    return isControl(element) ? element : null;
  };
  const typedIn = (field: EnquiryField | 'source' | 'website') => control(field)?.value ?? '';
  const values = (): EnquiryValues => ({
    name: typedIn('name'),
    email: typedIn('email'),
    organization: typedIn('organization'),
    phone: typedIn('phone'),
    subject: typedIn('subject'),
    message: typedIn('message'),
  });

  function setValue(field: EnquiryField | 'source', value: string) {
    const element = control(field);
    if (element) element.value = value;
  }

  function keep(chosen = country, isPending = false) {
    key.current ||= newKey();
    noteHandled(arrival);
    keepDraft({ values: values(), country: chosen, source: typedIn('source'), key: key.current, isPending });
  }

  function check(field: EnquiryField) {
    const fault = faultOf(field, typedIn(field));
    setFaults(({ [field]: _, ...others }) => (fault ? { ...others, [field]: fault } : others));
    return fault;
  }

  async function send() {
    keep(country, true);
    if (!navigator.onLine) {
      setPhase({ is: 'offline' });
      return;
    }
    setPhase({ is: 'sending' });
    const result = await sendEnquiry(
      '/contact',
      {
        ...Object.fromEntries(enquiryFields.map((field) => [field, tidy(field, typedIn(field))])),
        phone: fullPhone(typedIn('phone'), country.dialCode),
        source: typedIn('source'),
        website: typedIn('website'),
      },
      key.current,
    );
    if (result.is === 'sent') {
      forgetDraft();
      onSent();
      return;
    }
    if (result.is === 'postponed') {
      setPhase(result);
      return;
    }
    keep(country);
    if (result.is === 'refused') setFaults(result.faults);
    setPhase({ is: result.is === 'failed' && !navigator.onLine ? 'offline' : 'failed' });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (phase.is === 'sending' || phase.is === 'postponed') return;
    touched.current = new Set(enquiryFields);
    const wrong = enquiryFields.filter((field) => check(field));
    if (wrong[0]) control(wrong[0])?.focus();
    else void send();
  }

  function onInput({ target }: FormEvent) {
    if (!isControl(target) || !isField(target.name)) return;
    if (target.name === 'phone') cutDigits(target, country.dialCode);
    if (touched.current.has(target.name)) check(target.name);
    keep();
  }

  function onBlur({ target }: { target: EventTarget }) {
    if (!isControl(target) || !isField(target.name)) return;
    touched.current.add(target.name);
    check(target.name);
  }

  function chooseCountry(chosen: typeof india) {
    setCountry(chosen);
    keep(chosen);
    control('phone')?.focus();
  }

  /** Restores what was typed before a reload, only into empty fields. */
  const restore = useEffectEvent(() => {
    if (form.current) form.current.noValidate = true;
    const draft = readDraft();
    if (!draft) return;
    for (const field of enquiryFields) if (!typedIn(field)) setValue(field, draft.values[field] ?? '');
    key.current = draft.key;
    setValue('source', draft.source);
    setCountry(draft.country);
    if (draft.isPending) setPhase(navigator.onLine ? { is: 'postponed', seconds: 0 } : { is: 'offline' });
  });

  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    const told = { pilot: query.get('pilot'), demo: query.get('demo'), source: query.get('source') };
    const preset = presetOf({ query: told, state });
    if (!preset || isHandled(arrival)) return null;
    setValue('subject', preset.subject);
    // Someone who is filling in the form and presses Schedule Demo keeps their phone number.
    if (!readDraft()) setValue('phone', '');
    setValue('source', preset.source);
    if (touched.current.has('subject')) check('subject');
    return setTimeout(scrollToForm, scrollDelayMilliseconds);
  });

  const sendAgain = useEffectEvent(() => void send());

  useEffect(() => restore(), []);

  useEffect(() => {
    const scrolling = arrive();
    return () => clearTimeout(scrolling ?? undefined);
  }, [arrival]);

  useEffect(() => {
    if (phase.is === 'offline') {
      const onBack = () => sendAgain();
      window.addEventListener('online', onBack);
      return () => window.removeEventListener('online', onBack);
    }
    if (phase.is !== 'postponed') return;
    const timer = setTimeout(() => sendAgain(), phase.seconds * 1000);
    return () => clearTimeout(timer);
  }, [phase]);

  return { form, faults, phase, country, chooseCountry, submit, onInput, onBlur };
}
