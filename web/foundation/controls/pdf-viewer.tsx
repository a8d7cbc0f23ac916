import { displayPercentage } from '@djbr/domain/values/money.ts'
import { useEffect, useState } from 'react'
import { IconChevronLeft, IconChevronRight, IconDownload, IconMinus, IconPlus } from '../icons.ts'
import { useText } from '../language/language.ts'
import { Button, IconButton } from './button.tsx'
import { bytesOf, downloadPdf } from './download-pdf.ts'
import { Notice } from './notice.tsx'
import type { OpenPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-viewer.module.css'
import { FITS, isLargest, zoomAfter } from './zoom.ts'

interface PdfViewerProps {
  /** The document's bytes, or their base64. */
  readonly source: Uint8Array | string
  /** Description of the document for screen readers. */
  readonly name: string
  /** The name of the downloaded file. */
  readonly fileName: string
}

/** A PDF drawn here page by page: without a plugin, and without running the document's scripts. */
export function PdfViewer({ source, name, fileName }: PdfViewerProps) {
  const t = useText()
  const { pdf, failed } = useOpenPdf(source)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(FITS)
  if (failed) return <Notice tone="error">{t('controls.pdf.failed')}</Notice>
  if (!pdf) {
    return (
      <div className={styles.loading} role="status">
        {t('controls.pdf.loading')}
      </div>
    )
  }
  return (
    <section className={styles.viewer} aria-label={name}>
      <div className={styles.bar}>
        <IconButton label={t('controls.pdf.previous')} disabled={page === 1} onClick={() => setPage(page - 1)}>
          <IconChevronLeft size={20} />
        </IconButton>
        <span role="status" className="digits">
          {t('controls.pdf.page', { page, total: pdf.pages })}
        </span>
        <IconButton label={t('controls.pdf.next')} disabled={page === pdf.pages} onClick={() => setPage(page + 1)}>
          <IconChevronRight size={20} />
        </IconButton>
        <IconButton label={t('controls.pdf.smaller')} disabled={zoom === FITS} onClick={() => setZoom(zoomAfter(zoom, -1))}>
          <IconMinus size={20} />
        </IconButton>
        <Button
          size="small"
          emphasis="quiet"
          aria-label={t('controls.pdf.fit', { percent: percentOf(zoom) })}
          onClick={() => setZoom(FITS)}
        >
          {percentOf(zoom)}
        </Button>
        <IconButton label={t('controls.pdf.larger')} disabled={isLargest(zoom)} onClick={() => setZoom(zoomAfter(zoom, 1))}>
          <IconPlus size={20} />
        </IconButton>
        <Button size="small" className={styles.download} icon={<IconDownload size={18} />} onClick={() => downloadPdf(source, fileName)}>
          {t('controls.pdf.download')}
        </Button>
      </div>
      <PdfPage pdf={pdf} page={page} name={`${name}, ${t('controls.pdf.page', { page, total: pdf.pages })}`} zoom={zoom} onZoom={setZoom} />
    </section>
  )
}

function useOpenPdf(source: Uint8Array | string) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let opened: OpenPdf | null = null
    let gone = false
    setPdf(null)
    setFailed(false)
    import('./open-pdf.ts')
      .then(({ openPdf }) => openPdf(bytesOf(source)))
      .then((ready) => {
        opened = ready
        if (gone) ready.close()
        else setPdf(ready)
      })
      .catch(() => gone || setFailed(true))
    return () => {
      gone = true
      opened?.close()
    }
  }, [source])
  return { pdf, failed }
}

const percentOf = (zoom: number) => displayPercentage(Math.round(zoom * 100))
