-- A draw that nobody announced is withdrawn by who prepared it: by nobody else, and not beside an announcement (R17.11).

ALTER TABLE draw ADD COLUMN withdrawn_by bigint REFERENCES account, ADD COLUMN withdrawn_at timestamptz;
COMMENT ON COLUMN draw.withdrawn_by IS 'Who prepared it, when they withdrew it before anybody announced it. The database refuses a withdrawal by another.';
COMMENT ON COLUMN draw.withdrawn_at IS 'When it was withdrawn; null for one that waits or was announced.';
ALTER TABLE draw
  ADD CONSTRAINT draw_withdrawn_by_preparer CHECK (withdrawn_by = prepared_by),
  ADD CONSTRAINT draw_withdrawn_complete CHECK (num_nonnulls(withdrawn_by, withdrawn_at) IN (0, 2)),
  ADD CONSTRAINT draw_withdrawn_unannounced CHECK (announced_at IS NULL OR withdrawn_at IS NULL);

CREATE FUNCTION draw_withdrawal_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL AND (OLD.withdrawn_by, OLD.withdrawn_at) IS DISTINCT FROM (NEW.withdrawn_by, NEW.withdrawn_at) THEN
    RAISE EXCEPTION 'a step of a draw is taken once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_withdrawal_stands BEFORE UPDATE ON draw FOR EACH ROW EXECUTE FUNCTION draw_withdrawal_stands();

GRANT UPDATE (withdrawn_by, withdrawn_at) ON draw TO djbr_app;
