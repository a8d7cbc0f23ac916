import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Option, searchOfOption } from './options.ts'

/** Where a link of the portal leads: one of its sections, or another address. */
export type Way = { readonly option: Option } | { readonly address: string }

interface WayLinkProps {
  readonly way: Way
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const WayLink = ({ way, className, children }: WayLinkProps) =>
  'option' in way ? (
    <Link to="/" search={searchOfOption(way.option)} className={className}>
      {children}
    </Link>
  ) : (
    <Link to={way.address} className={className}>
      {children}
    </Link>
  )
