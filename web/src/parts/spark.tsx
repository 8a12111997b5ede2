const WIDTH = 160;
const HEIGHT = 36;

type Props = { readonly values: readonly number[]; readonly label: string };
type BarProps = { readonly values: readonly (number | null)[]; readonly label: string };

/** A handful of bars, for the shape of months at one glance; nothing stands for a month that is not known. */
export function SparkBars({ values, label }: BarProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = WIDTH / Math.max(4, values.length);
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => {
        if (value === null) return null;
        const height = Math.max(1, (Math.max(0, value) / highest) * (HEIGHT - 2));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
            key={at}
            className="spark-bar"
            x={at * step}
            y={HEIGHT - height}
            width={step - 3}
            height={height}
            rx="1.5"
          />
        );
      })}
    </svg>
  );
}

/** A line over time; what is below zero lies on red ground. */
export function SparkLine({ values, label }: Props) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const y = (value: number) => 1 + ((high - value) / (high - low)) * (HEIGHT - 2);
  const points = values.map((value, at) => `${(at / (values.length - 1)) * WIDTH},${y(value).toFixed(1)}`);
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {low < 0 ? <rect className="spark-below" x="0" y={y(0)} width={WIDTH} height={HEIGHT - y(0)} /> : null}
      <polyline className="spark-line" points={points.join(" ")} />
    </svg>
  );
}
