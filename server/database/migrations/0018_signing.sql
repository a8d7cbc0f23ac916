-- What is to be signed, what was signed, and whether the process that signs is there (safety S41, S42).

CREATE TABLE signing_order (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES declaration,
  snapshot_id bigint NOT NULL REFERENCES snapshot,
  class text NOT NULL,
  ordered_at timestamptz NOT NULL,
  signing_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  try_after timestamptz NOT NULL,
  CONSTRAINT signing_order_once UNIQUE (declaration_id, class),
  CONSTRAINT signing_order_class_known CHECK (class IN ('form', 'certificate'))
);
COMMENT ON TABLE signing_order IS 'The documents of digital receptions that are to be signed, written in the transaction of the reception.';
COMMENT ON COLUMN signing_order.signing_at IS 'The moment that the signature states, chosen before signing: signing again gives the same bytes.';

CREATE TABLE signed_document (
  id uuid PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES signing_order CONSTRAINT signed_document_once UNIQUE,
  source_id uuid NOT NULL REFERENCES archived_document,
  hash text NOT NULL,
  size integer NOT NULL,
  level text NOT NULL,
  signed_at timestamptz NOT NULL,
  CONSTRAINT signed_document_hash_shape CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT signed_document_level_known CHECK (level IN ('B-B', 'B-T'))
);
COMMENT ON TABLE signed_document IS 'Signed forms and certificates, by the SHA-256 of their bytes in the archive. Only the process that signs adds to it.';

CREATE TABLE signer_beat (
  single boolean PRIMARY KEY DEFAULT true,
  seen_at timestamptz NOT NULL,
  CONSTRAINT signer_beat_one_row CHECK (single)
);
COMMENT ON TABLE signer_beat IS 'When the process that signs was last able to; no row after it ended in order.';

CREATE FUNCTION wake_signer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signing', '');
  RETURN NULL;
END $$;
CREATE TRIGGER signing_order_wakes AFTER INSERT ON signing_order FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
CREATE TRIGGER archived_document_wakes AFTER INSERT ON archived_document FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

CREATE TABLE document_handle (
  handle_hash bytea PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  document_id uuid NOT NULL REFERENCES signed_document,
  expires_at timestamptz NOT NULL,
  CONSTRAINT document_handle_hashed CHECK (octet_length(handle_hash) = 32)
);
COMMENT ON TABLE document_handle IS 'Signed certificates that a visitor who knew code and date may fetch once. Only the SHA-256 of a handle is kept.';
CREATE INDEX document_handle_expiry ON document_handle (expires_at);

GRANT SELECT, INSERT ON signing_order TO djbr_app;
GRANT SELECT ON signed_document, signer_beat TO djbr_app;
GRANT SELECT, INSERT, DELETE ON document_handle TO djbr_app;

GRANT SELECT ON signing_order, signed_document, archived_document, reception, signer_beat TO djbr_signer;
GRANT SELECT (id, person_id, state, reception_system) ON declaration TO djbr_signer;
GRANT SELECT (id, declaration_id, kind) ON snapshot TO djbr_signer;
GRANT UPDATE (signing_at, tries, try_after) ON signing_order TO djbr_signer;
GRANT INSERT ON signed_document, audit TO djbr_signer;
GRANT INSERT, UPDATE, DELETE ON signer_beat TO djbr_signer;
