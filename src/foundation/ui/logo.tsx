interface LogoProps {
  size?: number;
  className?: string | undefined;
}

/**
 * A token ticket whose fold line, from notch to notch, is the midrib of a leaf. public/favicon.svg is the same picture.
 */
export function Logo({ size = 32, className }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M7 3h17a5 5 0 0 0 5 5v17a4 4 0 0 1-4 4H8a5 5 0 0 0-5-5V7a4 4 0 0 1 4-4ZM8.7 21.9Q7 10.5 22.6 8ZM10.1 23.3Q21.5 25 24 9.4Z"
      />
    </svg>
  );
}
