-- Copied sheets wait for their declarant's word too; the spouse waits among the relatives already.

ALTER TABLE position ADD COLUMN undecided boolean NOT NULL DEFAULT false;
ALTER TABLE proxy ADD COLUMN undecided boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN position.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
COMMENT ON COLUMN proxy.undecided IS 'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.';
