-- The public log of receptions, and the codes by which a certificate verifies without a connection (safety S42, S43).

CREATE TABLE log_size (
  single boolean PRIMARY KEY DEFAULT true,
  size bigint NOT NULL DEFAULT 0,
  CONSTRAINT log_size_one_row CHECK (single)
);
COMMENT ON TABLE log_size IS 'How many leaves the log has: who adds one holds this row until the transaction ends, so that places have no gaps.';
INSERT INTO log_size DEFAULT VALUES;

CREATE TABLE log_leaf (
  place bigint PRIMARY KEY,
  declaration_id bigint NOT NULL REFERENCES reception CONSTRAINT log_leaf_once UNIQUE,
  leaf bytea NOT NULL CONSTRAINT log_leaf_unique UNIQUE,
  CONSTRAINT log_leaf_hashed CHECK (octet_length(leaf) = 32)
);
COMMENT ON TABLE log_leaf IS 'The public log: one hash for each reception, in the order in which they were committed, from place 0. The database numbers them.';

CREATE FUNCTION number_log_leaf() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE log_size SET size = size + 1 RETURNING size - 1 INTO STRICT NEW.place;
  RETURN NEW;
END $$;
CREATE TRIGGER log_leaf_numbered BEFORE INSERT ON log_leaf FOR EACH ROW EXECUTE FUNCTION number_log_leaf();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER log_leaf_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON log_leaf FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE log_node (
  level smallint NOT NULL,
  index bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (level, index),
  CONSTRAINT log_node_hashed CHECK (octet_length(hash) = 32),
  CONSTRAINT log_node_above_leaves CHECK (level > 0)
);
COMMENT ON TABLE log_node IS 'The roots of whole subtrees of the log, of 2^level leaves each: what proofs are made of. They follow from the leaves.';

CREATE TABLE published_key (
  id text PRIMARY KEY,
  x text NOT NULL,
  y text NOT NULL,
  published_at timestamptz NOT NULL,
  CONSTRAINT published_key_id_shape CHECK (id ~ '^[A-Za-z0-9_-]{6}$'),
  CONSTRAINT published_key_point CHECK (x ~ '^[A-Za-z0-9_-]{43}$' AND y ~ '^[A-Za-z0-9_-]{43}$')
);
COMMENT ON TABLE published_key IS 'Public ES256 keys of the process that signs, the present one and those before it. Only that process adds to it.';

CREATE TABLE log_head (
  day date PRIMARY KEY,
  size bigint NOT NULL,
  root bytea NOT NULL,
  ordered_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  signed text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  CONSTRAINT log_head_hashed CHECK (octet_length(root) = 32),
  CONSTRAINT log_head_signed CHECK ((signed IS NULL) = (key_id IS NULL) AND (signed IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE log_head IS 'The log as it stood when a day in La Paz had ended: ordered by the portal, signed by the process that signs.';
CREATE INDEX log_head_unsigned ON log_head (try_after) WHERE signed IS NULL;

CREATE TABLE certificate_code (
  declaration_id bigint PRIMARY KEY REFERENCES log_leaf (declaration_id),
  initials text NOT NULL,
  entity text NOT NULL,
  ordered_at timestamptz NOT NULL,
  try_after timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  code text,
  key_id text REFERENCES published_key,
  signed_at timestamptz,
  CONSTRAINT certificate_code_signed CHECK ((code IS NULL) = (key_id IS NULL) AND (code IS NULL) = (signed_at IS NULL))
);
COMMENT ON TABLE certificate_code IS 'What the QR code of a received certificate says behind the #: ordered with the reception, signed by the process that signs.';
CREATE INDEX certificate_code_unsigned ON certificate_code (try_after) WHERE code IS NULL;

CREATE FUNCTION refuse_signed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_at IS NOT NULL THEN
    RAISE EXCEPTION '% was signed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER log_head_stands BEFORE UPDATE ON log_head FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER log_head_only_added BEFORE DELETE OR TRUNCATE ON log_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_code_stands BEFORE UPDATE ON certificate_code FOR EACH ROW EXECUTE FUNCTION refuse_signed_change();
CREATE TRIGGER certificate_code_wakes AFTER INSERT ON certificate_code FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();
CREATE TRIGGER log_head_wakes AFTER INSERT ON log_head FOR EACH STATEMENT EXECUTE FUNCTION wake_signer();

GRANT SELECT ON log_size, published_key TO djbr_app;
GRANT SELECT, INSERT (declaration_id, leaf) ON log_leaf TO djbr_app;
GRANT SELECT, INSERT ON log_node TO djbr_app;
GRANT SELECT, INSERT (day, size, root, ordered_at, try_after) ON log_head TO djbr_app;
GRANT SELECT, INSERT (declaration_id, initials, entity, ordered_at, try_after) ON certificate_code TO djbr_app;

GRANT SELECT ON log_leaf, log_head, certificate_code, published_key TO djbr_signer;
GRANT SELECT (control_code) ON declaration TO djbr_signer;
GRANT SELECT (hash) ON snapshot TO djbr_signer;
GRANT INSERT ON published_key TO djbr_signer;
GRANT UPDATE (signed, key_id, signed_at, tries, try_after) ON log_head TO djbr_signer;
GRANT UPDATE (code, key_id, signed_at, tries, try_after) ON certificate_code TO djbr_signer;
