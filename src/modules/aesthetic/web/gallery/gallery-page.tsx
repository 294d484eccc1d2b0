import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { countText } from '#foundation/shared/text/count-text.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { PatientCombobox } from '#modules/appointments/web/booking/patient-combobox.tsx';
import { fullName } from '#modules/patients/rules.ts';
import { aestheticApi } from '../api.ts';
import { ClientPhotos } from './client-photos.tsx';
import styles from './gallery.module.css';

/** Photos by client, area and date. */
export default function GalleryPage() {
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState('');
  const client = params.get('client');
  const albums = useQuery(aestheticApi.albums.queryOptions());
  if (client) return <ClientPhotos key={client} patientId={client} onBack={() => change({ client: null })} />;
  return (
    <div className={styles.page}>
      <PatientCombobox
        label="Client"
        placeholder="Name, phone or patient number"
        typed={typed}
        onType={setTyped}
        onPick={({ id }) => change({ client: id }, { replace: false })}
        onNobody={() => undefined}
      />
      <Loaded what="the gallery" query={albums} height={240}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No photos yet" text="Choose a client above to add the first photo." />
          ) : (
            <ul className={styles.albums}>
              {list.map((album) => (
                <li key={album.patientId}>
                  <Link to={`?client=${album.patientId}`} className={styles.album}>
                    <span className={styles.name}>{fullName(album)}</span>
                    <span className={styles.detail}>
                      {`${countText(album.photos)} ${album.photos === 1 ? 'photo' : 'photos'}, last ${dayText(album.lastTakenOn)}`}
                    </span>
                    <span className={styles.detail}>{album.areas.join(', ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
