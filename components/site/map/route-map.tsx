import type { DayRoute } from '@/lib/places/map/day-route';
import { BADGE_GAP, drawRoute, type MapStop, type RouteMap as Drawing } from '@/lib/places/map/route-map';
import { BaseMap, HALO, OUTLINE_ID } from './base-map';

/**
 * The route of a trip on a map. Renders nothing without one. The days on the same page say everything that the map shows,
 * so it is hidden from screen readers.
 */
export function RouteMap({ route, className = '' }: { route: DayRoute | null; className?: string }) {
  if (!route) return null;
  return (
    <figure className={className}>
      <DrawnRoute drawing={drawRoute(route)} />
      {route.undrawn.length > 0 && (
        <figcaption className="mt-2 text-sm text-ink-soft">
          Not on this map: {route.undrawn.join(', ')}
        </figcaption>
      )}
    </figure>
  );
}

function DrawnRoute({ drawing }: { drawing: Drawing }) {
  const { line, stops } = drawing;
  return (
    <BaseMap drawing={drawing} className="rounded-sm border border-line">
      <Inset drawing={drawing} />
      <path
        d={line}
        className="fill-none stroke-laterite"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {stops.map((stop) => (
        <circle
          key={stop.name}
          cx={stop.x}
          cy={stop.y}
          r="4.5"
          className="fill-laterite stroke-paper"
          strokeWidth="1.5"
        />
      ))}
      {stops.map((stop) => (
        <Label key={stop.name} stop={stop} />
      ))}
    </BaseMap>
  );
}

/** An inset of all of Kerala, with the section that the map shows. */
function Inset({ drawing: { frame, inset } }: { drawing: Drawing }) {
  if (!inset) return null;
  return (
    <>
      <rect {...inset.box} className="fill-paper stroke-line" />
      <g
        transform={`translate(${inset.x} ${inset.y}) scale(${inset.scale})`}
        className="fill-sand stroke-line-strong"
      >
        <use href={`#${OUTLINE_ID}`} />
        <rect
          width={frame.width}
          height={frame.height}
          className="fill-none stroke-laterite"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </>
  );
}

/** The days on a badge, and the name of the place. */
function Label({ stop: { name, days, badge, label } }: { stop: MapStop }) {
  if (!label) return null;
  const middle = label.y + label.height / 2;
  return (
    <g className="text-[13px]">
      {badge > 0 && (
        <>
          <rect
            x={label.x}
            y={label.y}
            width={badge}
            height={label.height}
            rx={label.height / 2}
            className="fill-lagoon-deep"
          />
          <text x={label.x + badge / 2} y={middle + 4.5} textAnchor="middle" className="fill-paper">
            {days}
          </text>
        </>
      )}
      <text
        x={badge > 0 ? label.x + badge + BADGE_GAP : label.x}
        y={middle + 4.5}
        className={`${HALO} font-semibold`}
        strokeWidth="3"
        strokeLinejoin="round"
      >
        {name}
      </text>
    </g>
  );
}
