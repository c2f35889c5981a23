; Inno Setup 6: makes dist\lantern-setup.exe of dist\lantern-folder.
; iscc /DVersion=0.3.0 packaging\windows\lantern.iss; in Git Bash //DVersion, or it becomes a path
#ifndef Version
  #error Say which version: /DVersion=0.3.0
#endif
#ifndef Made
  #define Made "dist"
#endif

[Setup]
AppId={{6C0A5B3E-0B0E-4B5B-9C9A-6F1B5A3C7D21}
AppName=Lantern
AppVersion={#Version}
AppPublisher=The Lantern developers
DefaultDirName={autopf}\Lantern
DefaultGroupName=Lantern
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
SourceDir=..\..
OutputDir={#Made}
OutputBaseFilename=lantern-setup
SetupIconFile=build\icons\lantern.ico
UninstallDisplayIcon={app}\lantern.exe
LicenseFile=LICENSE
WizardStyle=modern
ShowLanguageDialog=auto
Compression=lzma2/max
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
; not every Inno Setup has Chinese
Name: "chinese"; MessagesFile: "compiler:Default.isl,packaging\windows\chinese.isl"

[Messages]
english.ConfirmUninstall=Remove %1? Your games and settings stay on this computer.
english.UninstalledAll=%1 was removed.%n%nYour games and settings are still in your user folder, in AppData\Local\Lantern. Delete that folder if you do not want them.

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Files of an older version that this one has no more: every *.toml in a folder of strings would be read.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Made}\lantern-folder\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Lantern"; Filename: "{app}\lantern.exe"
Name: "{autodesktop}\Lantern"; Filename: "{app}\lantern.exe"; Tasks: desktop

[Registry]
Root: HKA; Subkey: "Software\Classes\Lantern.Puzzle"; ValueType: string; ValueData: "Lantern puzzle"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Lantern.Puzzle\DefaultIcon"; ValueType: string; ValueData: "{app}\lantern.exe,0"
Root: HKA; Subkey: "Software\Classes\Lantern.Puzzle\shell\open\command"; ValueType: string; ValueData: """{app}\lantern.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.ipuz\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.puz\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.jpz\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.brk\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lantern\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lion-wall\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.connecting-wall\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.connecting-wall-zh\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.spots\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.brick\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.brick-zh\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.riddle\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.riddle-zh\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.crossword\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.idioms-zh\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.idioms-zh-rows\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.fill-in\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.poem-zh\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.quiz-night\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lantern-circle\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.lantern-days\OpenWithProgids"; ValueType: string; ValueName: "Lantern.Puzzle"; ValueData: ""; Flags: uninsdeletevalue

[Run]
Filename: "{app}\lantern.exe"; Description: "{cm:LaunchProgram,Lantern}"; Flags: nowait postinstall skipifsilent
