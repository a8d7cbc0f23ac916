/*! The drawings are of Tabler Icons, MIT License, Copyright (c) 2020-2026 Paweł Kuna. */
import type { ReactElement, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** The pixels of its sides. */
  readonly size: number
  /** How thick its lines are, where a side is 24. */
  readonly stroke?: number
}

export type Icon = (props: IconProps) => ReactElement

/** An icon of lines, drawn on a square of 24 by these paths; with no name of its own, since it stands beside words or in what has a label. */
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
