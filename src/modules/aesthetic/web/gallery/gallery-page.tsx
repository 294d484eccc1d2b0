import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { PatientCombobox } from '#modules/appointments/web/booking/patient-combobox.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Album } from '../../contract-gallery.ts';
import { aestheticApi } from '../api.ts';
import { ClientPhotos } from './client-photos.tsx';
import styles from './gallery.module.css';

const photosText = (count: number) => `${countText(count)} ${count === 1 ? 'photo' : 'photos'}`;

/** Clients with photos, or only those with measured photos, which are the rows behind AI Skin Analysis. */
function Albums({ albums, isMeasured }: { albums: readonly Album[]; isMeasured: boolean }) {
  if (albums.length === 0) {
    return <EmptyState title="No photos yet" text="Choose a client above to add the first photo." />;
  }
  const shown = isMeasured ? albums.filter(({ measured }) => measured > 0) : albums;
  if (shown.length === 0) {
    return <EmptyState title="No measured photos" text="Open a client and press Measure on a photo." />;
  }
  return (
    <ul className={styles.albums}>
      {shown.map((album) => (
        <li key={album.patientId}>
          <Link to={`?client=${album.patientId}`} className={styles.album}>
            <span className={styles.name}>{fullName(album)}</span>
            <span className={styles.detail}>{`${photosText(album.photos)}, last ${dayText(album.lastTakenOn)}`}</span>
            {album.measured > 0 ? (
              <span className={styles.detail}>{`${countText(album.measured)} measured`}</span>
            ) : null}
            <span className={styles.detail}>{album.areas.join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Photos by client, area and date. */
export default function GalleryPage() {
  const { params, change } = useAddressParams();
  const [typed, setTyped] = useState('');
  const client = params.get('client');
  const isMeasured = params.get('show') === 'measured';
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
      <SegmentedControl
        aria-label="Which photos"
        className={styles.which}
        value={isMeasured ? 'measured' : 'all'}
        onChange={(value) => change({ show: value === 'measured' ? value : null })}
        data={[
          { value: 'all', label: 'All photos' },
          { value: 'measured', label: 'Measured' },
        ]}
      />
      <Loaded what="the gallery" query={albums} height={240}>
        {(list) => <Albums albums={list} isMeasured={isMeasured} />}
      </Loaded>
    </div>
  );
}
