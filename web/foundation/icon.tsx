/*! The drawings are of Tabler Icons, MIT License, Copyright (c) 2020-2026 Paweł Kuna. */
import type { ReactElement, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Length of its sides, in pixels. */
  readonly size: number
  /** Thickness of its lines, on sides of 24. */
  readonly stroke?: number
}

export type Icon = (props: IconProps) => ReactElement

/** Creates a line icon from paths on a square of 24. It has no accessible name, since it is beside text or in a labelled element. */
export const icon =
  (...paths: readonly string[]): Icon =>
  ({ size, stroke = 1.75, ...rest }) => (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
