-- Whoever holds a paper of the authority may ask about it by the SHA-256 of its bytes.

CREATE INDEX archived_document_hash ON archived_document (hash);
CREATE INDEX signed_document_hash ON signed_document (hash);
CREATE INDEX failure_receipt_hash ON failure_receipt (source_hash);
CREATE INDEX failure_receipt_signed_hash ON failure_receipt (signed_hash);

-- Of a receipt only the day is told: whose it is stays behind its row-level security.
CREATE FUNCTION receipt_printed_at(paper text) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT min(ordered_at) FROM failure_receipt WHERE source_hash = paper OR signed_hash = paper $$;
REVOKE ALL ON FUNCTION receipt_printed_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION receipt_printed_at TO djbr_app;
