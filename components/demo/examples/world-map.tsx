import { MapControls } from '@/components/ui/map/map-controls';
import { WorldMap } from '@/components/ui/map/world-map';
import { type ExampleProps, examplePlaces } from '../example-props';
import { ExampleState } from '../example-state';

const pins = examplePlaces.map(({ code, ...place }) => ({
  key: code,
  place,
  text: code,
  name: code,
  href: `/demo/components?q=${code}`,
}));

const href = '/demo/components';
const steps = {
  closer: href,
  wider: href,
  whole: href,
  north: href,
  south: href,
  west: href,
  east: href,
  piece: { name: 'map', text: '1,40,0' },
} as const;

/** `WorldMap`, alone and in a `MapControls`: a way from pin to pin with an area that is marked, and, with links that show another piece, pins that are links, of which those without room are one. The list beside it is the page's. */
export function WorldMapExample({ world }: Pick<ExampleProps, 'world'>) {
  return (
    <>
      <ExampleState name="plain">
        <WorldMap
          view={world}
          pins={pins.map(({ href: _, ...pin }) => pin)}
          areas={examplePlaces.slice(-1).map((place) => ({ place, km: 250 }))}
          isRoute
          groupOf={(near) => ({ text: `+${near.length}` })}
        />
      </ExampleState>
      <ExampleState name="link">
        <MapControls id="example-map" steps={steps}>
          <WorldMap
            view={world}
            pins={pins}
            groupOf={(near) => ({ text: `+${near.length}`, href: '/demo/components' })}
          />
        </MapControls>
      </ExampleState>
    </>
  );
}
