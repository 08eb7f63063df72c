-- A person writes a spec in Neovim: with three mistakes, a fix, a completion, a rename, and a jump into another spec.
-- Environment: FOLDER is a project that `specgen init` created, STEPS the folder of this file, and SETUP a file with the
-- setup for `init.lua` that docs/editors.md shows.

package.path = vim.env.STEPS .. "/?.lua;" .. package.path
local step = require("steps")

vim.o.hidden = true
vim.o.swapfile = false
vim.o.more = false

local function session()
  dofile(vim.env.SETUP)
  step.edit(vim.env.FOLDER .. "/Specs/lending.yaml")
  local client = step.started()
  step.equal("the name of the server", "specgen", client.name)
  step.equal("the folder of the server", vim.env.FOLDER, client.config.root_dir)

  -- A spec that uses the one of `specgen init`, with a misspelled key.
  vim.api.nvim_buf_set_lines(0, 0, -1, false, { "specgen: 1" })
  step.type([[
api: Lending
doc: The desk of a workshop that lends tools – to “members” 🔧 only.
uses: [orders.yaml]

hosts: {desk: 'https://desk.example/v1'}

types:
  Loan:
    doc: A tool that a member took home 🔨.
    fields:
      number: Int
      dueAt: {key: due_at, type: Date}
      tool: String
      order: Order?
      state: LoanState
  LoanState: {enum: [out, back]}

methods:
  loan:
    doc: Returns one loan.
    http: GET /loans/{number}
    path: {number: Int}
    retruns: Loan
]])
  step.wait("a misspelled key", { "24:5-12 unknown-key" }, step.findings)

  -- A file that is closed and opened again has its findings again.
  vim.cmd("write")
  vim.cmd("bwipeout")
  step.edit(vim.env.FOLDER .. "/Specs/lending.yaml")
  step.started()
  step.wait("a misspelled key in a file that was closed", { "24:5-12 unknown-key" }, step.findings)

  -- The fix of the finding.
  step.to("retruns")
  local actions = step.ask("textDocument/codeAction", {
    range = vim.lsp.util.make_range_params().range,
    context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0) },
  })
  local fix = vim.tbl_filter(function(action) return action.isPreferred end, actions or {})[1]
  if not fix then
    step.fail("the fix of a misspelled key", "a preferred action", actions)
  end
  step.equal("the title of the fix", "Write `returns`", fix.title)
  step.apply(fix.edit)
  step.wait("no findings after the fix", {}, step.findings)
  step.equal("the fixed line", "    returns: Loan", vim.api.nvim_buf_get_lines(0, 23, 24, false)[1])

  -- A type that does not exist, and its correction by hand.
  step.type([[
  renew:
    doc: Extends a loan by a week.
    http: POST /loans/{number}/renew
    path: {number: Int}
    returns: Laon
]])
  step.wait("an unknown type", { "29:14-18 unknown-name" }, step.findings)
  step.to("Laon")
  step.keys("ceLoan<Esc>")
  step.wait("no findings after the correction", {}, step.findings)

  -- A method without `http`, and the missing line.
  step.type([[
  giveBack:
    doc: Ends a loan.
    path: {number: Int}
]])
  step.wait("a missing key", { "30:3-11 missing-key" }, function()
    -- The position is the name of the method, or its content.
    return vim.tbl_map(function(line) return (line:gsub("^31:5%-%d+", "30:3-11")) end, step.findings())
  end)
  step.to("doc: Ends")
  step.keys("ohttp: POST /loans/{number}/end<Esc>")
  step.keys("I    <Esc>")
  step.wait("no findings after the missing key", {}, step.findings)

  -- Completions of a key and of a type.
  step.keys("Go    ret<Esc>")
  step.complete("returns")
  step.equal("the completed key", "    returns:", (vim.api.nvim_get_current_line():gsub("%s+$", "")))
  vim.api.nvim_set_current_line("    returns: Lo")
  step.complete("Loan")
  step.equal("the completed type", "    returns: Loan", vim.api.nvim_get_current_line())
  step.wait("no findings after completions", {}, step.findings)

  -- Fields that are renamed keep the names of the wire.
  step.to("state")
  step.apply(step.ask("textDocument/rename", { newName = "phase" }))
  step.equal(
    "a renamed field without a key",
    "      phase: {key: state, type: LoanState}",
    vim.api.nvim_get_current_line()
  )
  step.to("dueAt")
  step.apply(step.ask("textDocument/rename", { newName = "dueDay" }))
  step.equal(
    "a renamed field with a key",
    "      dueDay: {key: due_at, type: Date}",
    vim.api.nvim_get_current_line()
  )
  step.to("Loan", "types:")
  step.apply(step.ask("textDocument/rename", { newName = "Rental" }))
  step.equal("a renamed type", { "  Rental:", "    returns: Rental", "    returns: Rental", "    returns: Rental" },
    vim.tbl_filter(function(line) return line:match("Rental") end, vim.api.nvim_buf_get_lines(0, 0, -1, false)))
  step.wait("no findings after renames", {}, step.findings)

  -- Help of a key, and the definition of a type of the other spec.
  step.to("returns:")
  local hover = step.ask("textDocument/hover")
  if not hover or not vim.inspect(hover.contents):match("returns") then
    step.fail("hover over a key", "a description of `returns`", hover or "none")
  end
  step.to("Order?")
  local places = step.ask("textDocument/definition")
  if not places or not (places[1] or places.uri) then
    step.fail("the definition of Order", "a place in orders.yaml", places or "none")
  end
  vim.cmd("write")
  vim.lsp.util.jump_to_location(places[1] or places, client.offset_encoding)
  step.equal("the file of the definition", "orders.yaml", vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ":t"))
  step.equal("the line of the definition", "  Order:", vim.api.nvim_get_current_line())

  -- The file of the definition is open as well, and both are saved.
  step.edit(vim.api.nvim_buf_get_name(0))
  step.wait("no findings of the used spec", {}, step.findings)
  vim.cmd("wall")
  vim.lsp.stop_client(step.client)
  vim.wait(5000, function() return vim.lsp.get_client_by_id(step.client) == nil end, 5)
end

local ok, problem = xpcall(session, debug.traceback)
if not ok then
  step.fail("the script", "no error", problem)
end
io.stdout:write(("neovim: %d checks passed\n"):format(step.count))
vim.cmd("cquit 0")
