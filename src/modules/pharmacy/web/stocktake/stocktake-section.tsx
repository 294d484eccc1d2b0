import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { pharmacyApi } from '../api.ts';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import { StartStocktake } from './start-stocktake.tsx';
import { StocktakeList } from './stocktake-list.tsx';
import { StocktakePanel } from './stocktake-panel.tsx';

export function StocktakeSection() {
  const { stocktakeId } = usePharmacyPlace();
  const query = useQuery(pharmacyApi.stocktakes.queryOptions());
  if (stocktakeId) return <StocktakePanel key={stocktakeId} id={stocktakeId} />;
  return (
    <SectionCard title="Stocktake">
      <Loaded what="the stocktakes" query={query} height={200}>
        {({ stocktakes, racks }) => (
          <>
            <StartStocktake racks={racks} />
            <StocktakeList stocktakes={stocktakes} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
