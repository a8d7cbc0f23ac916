import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf.ts'
import styles from './pdf-viewer.module.css'
import { FITS, zoomAfter, zoomWithin } from './zoom.ts'

interface PdfPageProps {
  readonly pdf: OpenPdf
  readonly page: number
  /** Description of the page for screen readers. */
  readonly name: string
  /** Multiple of the fitting width. */
  readonly zoom: number
  onZoom(zoom: number): void
}

/** Largest scale of a page that fits (R1.57). */
const MAX_SCALE = 1.6
/** Time that a size must hold before the page is redrawn in it, in milliseconds: fingers pass through many. */
const REDRAW_AFTER_MS = 120

/** A page that fits the width and can be zoomed with keys (+, - and 0), two fingers, or Ctrl and the wheel. */
export function PdfPage({ pdf, page, name, zoom, onZoom }: PdfPageProps) {
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fitting = useFittingWidth(pdf, page, sheet)
  const width = fitting === null ? null : Math.round(fitting * zoom)
  useDrawn(pdf, page, width, canvas)
  useMiddleKept(sheet, width)
  usePinch(sheet, zoom, onZoom)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') onZoom(zoomAfter(zoom, 1))
    if (key === '-') onZoom(zoomAfter(zoom, -1))
    if (key === '0') onZoom(FITS)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section ref={sheet} className={styles.sheet} tabIndex={0} aria-label={name} onKeyDown={onKeyDown}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={name}
        data-fits={zoom === FITS || undefined}
        style={width === null ? undefined : { width: `${width}px` }}
      />
    </section>
  )
}

/** Returns the width at which a page fits, following the room available; null until it is known. */
function useFittingWidth(pdf: OpenPdf, page: number, sheet: React.RefObject<HTMLElement | null>): number | null {
  const [own, setOwn] = useState<number | null>(null)
  const [room, setRoom] = useState<number | null>(null)
  useEffect(() => {
    let gone = false
    void pdf.widthOf(page).then((width) => gone || setOwn(width))
    return () => {
      gone = true
    }
  }, [pdf, page])
  useLayoutEffect(() => {
    const element = sheet.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      setRoom(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet])
  return own === null || room === null ? null : Math.min(own * MAX_SCALE, room)
}

function useDrawn(pdf: OpenPdf, page: number, width: number | null, canvas: React.RefObject<HTMLCanvasElement | null>): void {
  const drawn = useRef<number | null>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || width === null) return
    let stop = () => {}
    const draw = () => {
      stop = pdf.draw(page, element, width)
    }
    const timer = setTimeout(draw, drawn.current === page ? REDRAW_AFTER_MS : 0)
    drawn.current = page
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [pdf, page, width, canvas])
}

/** Keeps the middle of the view in place when the page is zoomed. */
function useMiddleKept(sheet: React.RefObject<HTMLElement | null>, width: number | null): void {
  const before = useRef(width)
  useLayoutEffect(() => {
    const element = sheet.current
    if (element && width && before.current) {
      const ratio = width / before.current
      const kept = (start: number, size: number) => (start + size / 2) * ratio - size / 2
      element.scrollLeft = kept(element.scrollLeft, element.clientWidth)
      element.scrollTop = kept(element.scrollTop, element.clientHeight)
    }
    before.current = width
  }, [sheet, width])
}

/** Zooms with two fingers, or with Ctrl and the wheel as trackpads send it. */
function usePinch(sheet: React.RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void): void {
  const latest = useRef({ zoom, onZoom })
  latest.current = { zoom, onZoom }
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    let start: { readonly apart: number; readonly zoom: number } | null = null
    const begin = ({ touches }: TouchEvent) => {
      const apart = distanceOf(touches)
      start = apart === null ? null : { apart, zoom: latest.current.zoom }
    }
    const move = (event: TouchEvent) => {
      const apart = distanceOf(event.touches)
      if (!start || apart === null) return
      event.preventDefault()
      latest.current.onZoom(zoomWithin((start.zoom * apart) / start.apart))
    }
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current.onZoom(zoomWithin(latest.current.zoom * Math.exp(-event.deltaY / 200)))
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('wheel', turn)
    }
  }, [sheet])
}

/** Returns the distance between two fingers; null for any other number of them. */
function distanceOf({ 0: one, 1: other, length }: TouchList): number | null {
  return one && other && length === 2 ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || null : null
}
