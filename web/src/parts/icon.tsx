/** Drawn for this dashboard, 24 × 24, one stroke. */
const PATHS = {
  inbox: "M3 13h5l2 3h4l2-3h5M5 5h14l2 8v6H3v-6z",
  rules: "M4 6h9M4 12h16M4 18h9M17 4l3 2-3 2M17 16l3 2-3 2",
  webhooks: "M12 8a3 3 0 1 0-3-3M9 6l-4 8M5 14a3 3 0 1 0 3 4h8M19 14a3 3 0 1 1-2 4M15 7l4 7",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4",
  docs: "M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7",
  upload: "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4",
  usage: "M4 20h16M7 16v-5M12 16V6M17 16v-8",
  keys: "M3 7h18v10H3zM7 11h.010M11 11h.010M15 11h.010M8 14h8",
  download: "M12 4v11M7 10l5 5 5-5M4 20h16",
  print: "M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z",
  link: "M10 14l4-4M9 17l-1.500 1.500a3.500 3.500 0 0 1-5-5L6 10M15 7l1.500-1.500a3.500 3.500 0 0 1 5 5L18 14",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  check: "M5 12l5 5 9-10",
  close: "M6 6l12 12M18 6L6 18",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
