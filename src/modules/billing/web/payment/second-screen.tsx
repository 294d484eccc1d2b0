import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '#foundation/ui/print/qr-code.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';

/** The window on the patient's side of the desk, which stays open from one bill to the next. */
let opened: Window | null = null;

interface SecondScreenProps {
  upi: string;
  amount: string;
  about: string;
}

/** A second window with only the UPI code, for a screen that the patient sees. */
export function SecondScreen({ upi, amount, about }: SecondScreenProps) {
  const { clinicName } = useCurrentUser();
  const [screen, setScreen] = useState(() => (opened?.closed ? null : opened));
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!screen) return;
    screen.document.title = clinicName;
    screen.document.documentElement.lang = 'en';
  }, [screen, clinicName]);

  function open() {
    opened = window.open('', 'second-screen', 'popup,width=800,height=700');
    setScreen(opened);
    setRefused(opened === null);
  }

  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        Second screen
      </Button>
      {isRefused ? <p role="alert">Allow pop-ups for this page to use a second screen.</p> : null}
      {screen
        ? createPortal(
            <main style={{ textAlign: 'center', font: '600 5vmin sans-serif' }}>
              <p>{clinicName}</p>
              <div style={{ width: '60vmin', margin: '0 auto' }}>
                <QrCode text={upi} label={`UPI code for ${amount}`} />
              </div>
              <p>{amount}</p>
              <p style={{ fontWeight: 400 }}>{about}</p>
            </main>,
            screen.document.body,
          )
        : null}
    </>
  );
}
